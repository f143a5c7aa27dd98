/** Props of /mypage/data. Dates and times are formatted. */
export type DataExportView = {
  key: string;
  requestedAt: string;
  /** Null while the file is being made. */
  file: { href: string; size: string; until: string } | null;
};

/** The button posts to the same address. */
export type DataExportScreenProps = {
  exports: DataExportView[];
  /** When the next file can be requested; null if now. */
  nextRequestAt: string | null;
  isSending: boolean;
  /** Error of the last request; null if it succeeded. */
  problem: string | null;
};

/** Props of /mypage/data. Moments are written already. */
export type DataExportView = {
  key: string;
  requestedAt: string;
  /** Null while the file is being made. */
  file: { href: string; size: string; until: string } | null;
};

/** The button posts to the same address. */
export type DataExportScreenProps = {
  exports: DataExportView[];
  /** When the next file can be requested; null where it can be now. */
  nextRequestAt: string | null;
  isSending: boolean;
  /** Why the button did nothing; null where it did. */
  problem: string | null;
};

import type { ReactNode } from "react";

/** /lp/{slug}: the owner's sections, already drawn. */
export type LandingPageScreenProps = {
  title: string;
  blocks: ReactNode;
  /** If they are hidden, the page itself shows what every page must show (CON-18). */
  isShowHeader: boolean;
  isShowFooter: boolean;
};

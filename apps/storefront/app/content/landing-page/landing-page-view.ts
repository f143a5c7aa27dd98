import type { ReactNode } from "react";

/** /lp/{slug}: the owner's sections, drawn already. */
export type LandingPageScreenProps = {
  title: string;
  blocks: ReactNode;
  /** Where they are hidden, the page itself says what every page must (CON-18). */
  isShowHeader: boolean;
  isShowFooter: boolean;
};

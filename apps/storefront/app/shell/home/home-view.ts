import type { ReactNode } from "react";

/** The home page is the shop's own list of blocks; a theme may add elements around them. */
export type HomeScreenProps = { blocks: ReactNode };

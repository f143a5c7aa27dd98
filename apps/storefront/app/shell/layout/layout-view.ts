import type { ReactNode } from "react";
import type { Site } from "#app/channel/site/site-view.ts";

/**
 * Layouts are drawn by `layout/default-layout.tsx` and so on (simple-layout, sample-layout, maintenance-layout,
 * invalid-channel-layout), each exporting `Layout`. `above` and `below` are blocks that the owner placed.
 */
export type LayoutProps = {
  site: Site;
  children: ReactNode;
  above?: ReactNode;
  below?: ReactNode;
  isShowHeader?: boolean;
  isShowFooter?: boolean;
};
/** Of the layout where there is no shop at the address: nothing is known of one. */
export type InvalidChannelLayoutProps = { children: ReactNode };
export type HeaderProps = { site: Site };
export type FooterProps = { site: Site };

import type { ReactNode } from "react";
import type { Site } from "#app/channel/site/site-view.ts";

/**
 * Layouts are drawn by `layout/default-layout.tsx` and so on (simple-layout, sample-layout, maintenance-layout,
 * invalid-channel-layout), each of which exports `Layout`. `above` and `below` are blocks placed by the owner.
 */
export type LayoutProps = {
  site: Site;
  children: ReactNode;
  above?: ReactNode;
  below?: ReactNode;
  isShowHeader?: boolean;
  isShowFooter?: boolean;
};
/** Props of the layout at an address without a shop, so without any data of one. */
export type InvalidChannelLayoutProps = { children: ReactNode };
export type HeaderProps = { site: Site };
export type FooterProps = { site: Site };

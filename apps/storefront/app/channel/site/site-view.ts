/**
 * What every page knows of the shop (the base state), and the props of layouts, header and footer.
 * Screens read it with `useSite()` from `#app/site/use-site.ts`.
 */
import type { PublicConfig } from "@noren/contract/channel/channel.ts";
import type { ReactNode } from "react";
import type { FlashMessage } from "#app/platform/flash/flash-view.ts";

export type LayoutName = "default" | "simple" | "sample" | "maintenance" | "invalidChannel";

/** A category of the shop's tree, as the header and the filters show it. */
export type CategoryNode = {
  key: string;
  name: string;
  href: string;
  count: number;
  children: CategoryNode[];
};

/** The shop as its channel presents it: name, tagline, company … A shop for trying out says so by is_demo. */
type ShopProfile = PublicConfig["site"];

type Maintenance = PublicConfig["maintenance"];

/** sp up to the small breakpoint, pc above the medium one, tablet between. */
export type Screen = {
  width: number;
  height: number;
  isSp: boolean;
  isTab: boolean;
  isPc: boolean;
};

export type Site = {
  /** Code of the page shown, such as product or cart/confirm. */
  page: string;
  maintenance: Maintenance;
  loading: PublicConfig["loading"];
  cursor: PublicConfig["cursor"];
  /** The channel's public settings by key, such as SITE.THEME. */
  settings: Record<string, unknown>;
  site: ShopProfile;
  /** Address of the sheet of drawn marks. */
  svg: PublicConfig["svg"];
  env: { mode: string; look: string; channel: string; prefix: string; origin: string };
  screen: Screen;
  flash: FlashMessage | null;
  isSelling: boolean;
  categories: CategoryNode[];
  /** Pieces in the visitor's cart. */
  cartCount: number;
  stylesheet: string;
};

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
export type HeaderProps = { site: Site };
export type FooterProps = { site: Site };

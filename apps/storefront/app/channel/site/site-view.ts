/** Data of the shop that every page has (the base state). Screens read it with `useSite()`. */
import type { PublicConfig } from "@noren/contract/channel/channel.ts";
import type { FlashMessage } from "@noren/web/flash/flash-view.ts";
import type { SiteBase } from "#app/platform/site/site-base.ts";

/** A category of the shop's tree, as the header and the filters show it. */
export type CategoryNode = {
  key: string;
  name: string;
  href: string;
  count: number;
  children: CategoryNode[];
};

/** The shop as its channel presents it: name, tagline, company … is_demo: a shop for evaluation. */
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

/** A popup that opens by itself; the browser remembers by `mark` that it was closed. */
export type PopupMark = { id: string; mark: string };

export type Site = SiteBase & {
  /** Code of the page shown, such as product or cart/confirm. */
  page: string;
  maintenance: Maintenance;
  loading: PublicConfig["loading"];
  cursor: PublicConfig["cursor"];
  site: ShopProfile;
  svg: PublicConfig["svg"];
  screen: Screen;
  flash: FlashMessage | null;
  isSelling: boolean;
  /** The page is shown as of a moment, by the owner's link; the shop refuses what it posts. */
  isPreview?: boolean;
  /** Popups that may open over this page, the first unseen one first. */
  popups: readonly PopupMark[];
  categories: CategoryNode[];
  cartCount: number;
  stylesheet: string;
};

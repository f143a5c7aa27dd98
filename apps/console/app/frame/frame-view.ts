import type { Flash } from "../platform/flash.ts";
import type { MenuItem } from "./menu.ts";

export type ShopView = { key: string; name: string; color: string | null };

/** What every page behind the login has around it. */
export type FrameView = {
  /** Name, and names of the roles. */
  me: { name: string; roles: string };
  shops: ShopView[];
  /** The shop that the address names; null for all. */
  shop: ShopView | null;
  /** The groups of the menu, of which each has a page that the person may see. */
  menu: MenuItem[][];
  flash: Flash | null;
  /** Random value that the page's forms send, so that a form that is sent twice acts once. */
  once: string;
};

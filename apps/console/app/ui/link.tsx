import { Link as RouterLink, type LinkProps, useSearchParams } from "react-router";
import { pathIn } from "../platform/shop-address.ts";

/** Key of the shop that the address names. */
export const useShopKey = (): string | null => useSearchParams()[0].get("shop");

/** A link within the console; it stays in the shop that the address names. */
export const Link = ({ to, ...link }: Omit<LinkProps, "to"> & { to: string }) => (
  <RouterLink {...link} to={pathIn(useShopKey(), to)} />
);

import type { PageProps } from "#app/platform/page.ts";
import type { loadPriceList, savePriceList } from "./price-lists.server.ts";

/** Props of the page of a price list, of which its parts take some. */
export type ListPageProps = PageProps<typeof loadPriceList, typeof savePriceList>;

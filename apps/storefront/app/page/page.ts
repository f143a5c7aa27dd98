import type { useActionData, useLoaderData } from "react-router";
import type { LayoutName } from "../site/site-view.ts";

/** Props of a page's default export, read off its loader and action. */
export type PageProps<L, A = undefined> = {
  loaderData: ReturnType<typeof useLoaderData<L>>;
  actionData?: ReturnType<typeof useActionData<A>>;
};

/** What a page says of itself: the layout it stands in (THEME-05). */
export type PageHandle = { layout: LayoutName };

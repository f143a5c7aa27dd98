import type { useActionData, useLoaderData } from "react-router";

/** Layouts of pages (THEME-05). */
export type LayoutName = "default" | "simple" | "sample" | "maintenance" | "invalidChannel";

/** Props of a page's default export, read off its loader and action. */
export type PageProps<L, A = undefined> = {
  loaderData: ReturnType<typeof useLoaderData<L>>;
  actionData?: ReturnType<typeof useActionData<A>>;
};

/** Exceptions of a page; a page of the default layout has no handle. */
export type PageHandle = {
  /** The page's layout (THEME-05); `default` if missing. */
  layout?: LayoutName;
  /**
   * The page contains the payment provider's script and frame, or sends a form to the provider: only policies of such
   * pages allow its origins. Such a page also exports `inOwnDocument` as its clientMiddleware.
   */
  isPayment?: true;
  /** Can be shown at any address, so the browser's router does not run on it; it has a closed shop's script only. */
  isClosed?: true;
};

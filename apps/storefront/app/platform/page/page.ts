import type { useActionData, useLoaderData } from "react-router";

/** The frames a page may stand in (THEME-05). */
export type LayoutName = "default" | "simple" | "sample" | "maintenance" | "invalidChannel";

/** Props of a page's default export, read off its loader and action. */
export type PageProps<L, A = undefined> = {
  loaderData: ReturnType<typeof useLoaderData<L>>;
  actionData?: ReturnType<typeof useActionData<A>>;
};

/** What differs of a page from most; a page of the default layout has no handle. */
export type PageHandle = {
  /** The layout it stands in (THEME-05); `default` where it names none. */
  layout?: LayoutName;
  /**
   * It has the payment provider's script and frame, or sends a form on to the provider: its policy lets their origins in,
   * other pages' do not. Such a page exports `inOwnDocument` as its clientMiddleware too.
   */
  isPayment?: true;
  /** It may stand at any address, so the browser's router does not run on it: it has the script of a closed shop alone. */
  isClosed?: true;
};

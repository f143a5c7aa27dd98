import type { useActionData, useLoaderData } from "react-router";

/** Props of a page's default export, read off its loader and action. */
export type PageProps<L, A = undefined> = {
  loaderData: ReturnType<typeof useLoaderData<L>>;
  actionData?: ReturnType<typeof useActionData<A>>;
};

/** Title of a page in the browser's tab. */
export const titled = (title: string) => () => [{ title: `${title} | お店の仕事場` }];

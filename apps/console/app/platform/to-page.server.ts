import { seeOther } from "@noren/web/request/answers.server.ts";
import { redirectDocument } from "react-router";

/**
 * Redirects to a page of the console that an address or a form has named. React Router tells a script to go to
 * "/admin?shop=toki" instead of "/?shop=toki", since it removes the basename only before a slash, and the script puts
 * /admin before it again. So the home page with a query is loaded as a document at "/%2e", which browsers read as "/.".
 */
export const toPage = (path: string): Response =>
  path.startsWith("/?") ? redirectDocument(`/%2e${path.slice(1)}`, { status: 303 }) : seeOther(path);

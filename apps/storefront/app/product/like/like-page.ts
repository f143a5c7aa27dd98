/** No page, but the form target of likes; a GET, as after logging in again, redirects to the product. */
export { changeLike as action, toProduct as loader } from "./like.server.ts";

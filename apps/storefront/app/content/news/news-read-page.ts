/** No page: a piece of news posts that it was read. */
export { saveRead as action } from "./news.server.ts";

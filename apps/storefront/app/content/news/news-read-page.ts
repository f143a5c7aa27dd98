/** No page: a piece of news posts that it was read. */
export { leadToNews as loader, saveRead as action } from "./news.server.ts";

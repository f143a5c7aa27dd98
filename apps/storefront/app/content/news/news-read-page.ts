/** Resource route: a page of news posts that it was read. */
export { leadToNews as loader, saveRead as action } from "./news.server.ts";

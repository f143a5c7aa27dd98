/** Resource route: a page of news posts that it was read. */
export { redirectToNews as loader, saveRead as action } from "./news.server.ts";

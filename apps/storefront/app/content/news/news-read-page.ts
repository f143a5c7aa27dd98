export { redirectToNews as loader, saveRead as action } from "./news.server.ts";

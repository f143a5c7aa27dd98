/** Resource route: a product's page posts that it was seen; shelves load the products seen before. */
export { loadHistory as loader, saveView as action } from "./history.server.ts";

/** No page: a product's page posts that it was seen, and shelves request what was seen before. */
export { loadHistory as loader, saveView as action } from "./history.server.ts";

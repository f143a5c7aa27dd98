/** Resource route: who has the product's page open. */
export { loadProductPresence as loader } from "./product.server.ts";

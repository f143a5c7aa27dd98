/** Resource route: target of the like forms. A GET, such as after a new login, redirects to the product. */
export { changeLike as action, toProduct as loader } from "./like.server.ts";

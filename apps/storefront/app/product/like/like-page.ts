/** No page, but where hearts post to; who comes here by GET, as after logging in anew, is led to the product. */
export { changeLike as action, toProduct as loader } from "./like.server.ts";

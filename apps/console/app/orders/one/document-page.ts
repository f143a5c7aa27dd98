/** Resource route: a document of the order as a file. */
export { issueDocument as action } from "./document.server.ts";

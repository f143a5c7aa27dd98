/** Resource route: the page that follows one which waits for a payment, as JSON. */
export { loadOutcome as loader } from "./outcome.server.ts";

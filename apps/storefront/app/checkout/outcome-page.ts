/** Data alone: where a page that waits for a payment leads on. */
export { loadOutcome as loader } from "./outcome.server.ts";

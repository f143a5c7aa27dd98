/** Resource route: a popup as JSON, for the script that shows it over a page. */
export { loadPopupData as loader } from "./popup.server.ts";

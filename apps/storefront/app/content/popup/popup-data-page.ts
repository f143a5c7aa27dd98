/** No page: the popup as data, for the script that shows it over a page. */
export { loadPopupData as loader } from "./popup.server.ts";

/** No page, but what the list's filters ask while one chooses: how many products they leave (CAT-31). */
export { loadCount as loader } from "./hit-count.server.ts";

export { openFirstPage as loader } from "./frame.server.ts";

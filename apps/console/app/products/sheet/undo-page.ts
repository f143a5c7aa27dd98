export { undoSheet as action, leadToRuns as loader } from "./sheet.server.ts";

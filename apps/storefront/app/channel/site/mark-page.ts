export { answerMark as loader } from "./mark.server.ts";

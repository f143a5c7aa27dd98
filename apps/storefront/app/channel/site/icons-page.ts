export { answerIcons as loader } from "./icons.server.ts";

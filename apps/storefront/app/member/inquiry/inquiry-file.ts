export { inquiryFile as loader } from "./inquiry-history.server.ts";

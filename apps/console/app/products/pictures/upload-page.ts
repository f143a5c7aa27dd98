export { uploadPicture as action } from "./pictures.server.ts";

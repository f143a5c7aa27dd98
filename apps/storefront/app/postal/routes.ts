import { route } from "@react-router/dev/routes";

export const postalRoutes = [route("postal-code", "postal/postal-code.ts")];

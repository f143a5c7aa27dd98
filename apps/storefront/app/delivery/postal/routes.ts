import { route } from "@react-router/dev/routes";

export const postalRoutes = [route("postal-code", "delivery/postal/postal-code.ts")];

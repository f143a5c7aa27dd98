import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("staff/login/login-page.tsx", { id: "home" }),
  route("login", "staff/login/login-page.tsx"),
] satisfies RouteConfig;

import { route } from "@react-router/dev/routes";

export const maintenanceRoutes = [route("maintenance", "shell/maintenance/maintenance-page.tsx")];

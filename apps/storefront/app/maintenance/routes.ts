import { route } from "@react-router/dev/routes";

export const maintenanceRoutes = [route("maintenance", "maintenance/maintenance-page.tsx")];

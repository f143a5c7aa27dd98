export type MaintenanceScreenProps = { title: string; message: string };

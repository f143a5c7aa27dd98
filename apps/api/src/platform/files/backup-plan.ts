/** Folders of the data folder whose files are part of a backup. */
export type BackupFolders = { files: string; films: string };

/** Backups of the process's shop, as its environment says. */
export type BackupPlan = {
  /** Folder of the nightly backups (BACKUP_DIR); unset, none are made. */
  folder: string | undefined;
  /** Backups that stay (BACKUP_KEEP). */
  keep: number;
  /** Encrypts them (BACKUP_PASSPHRASE). */
  passphrase: string | undefined;
  data: BackupFolders;
};

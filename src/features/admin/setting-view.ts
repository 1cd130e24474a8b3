/** A setting as the settings tab shows it. */
export type SettingView = {
  key: string;
  value: Record<string, number | boolean>;
  fallback: Record<string, number | boolean>;
  changedAt: string | null;
  changedBy: string | null;
};

/** A setting as the settings tab shows it. */
export type SettingView = {
  key: string;
  value: Record<string, number | boolean | string>;
  fallback: Record<string, number | boolean | string>;
  changedAt: string | null;
  changedBy: string | null;
};

/** The same with its words. */
export type SettingForm = SettingView & { title: string; text: string; labels: Record<string, string> };

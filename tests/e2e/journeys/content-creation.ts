import type { Page } from '@playwright/test';
import type { LaunchedExtension } from '../extension.ts';

/** Opens the sidebar in a tab of its own, in the mode Content Creation: the recorder and My recordings. */
export async function openContentCreation(extension: LaunchedExtension): Promise<Page> {
  const sidebar = await extension.openPage('sidebar.html');
  await sidebar.getByRole('tab', { name: 'Content Creation' }).press('Enter');
  return sidebar;
}

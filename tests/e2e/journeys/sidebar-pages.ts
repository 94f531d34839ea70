import type { FrameLocator, Page } from '@playwright/test';

/** A tool of Reading Support that has a tile. */
export type TileOfTool = 'dictionary' | 'translate' | 'highlighting' | 'screenMask' | 'selectArea' | 'vocabularyList';

type SidebarFrame = Pick<FrameLocator | Page, 'getByRole' | 'locator'>;

/** Opens the page of a tool in Reading Support, from whatever the sidebar shows. */
export async function openToolPage(sidebar: SidebarFrame, tool: TileOfTool): Promise<void> {
  await sidebar.getByRole('tab', { name: 'Reading Support' }).click();
  await sidebar.locator(`[data-tile="${tool}"]`).click();
}

/** Opens the settings of the open tool. */
export const openCog = (sidebar: SidebarFrame) => sidebar.getByRole('button', { name: /^Settings: / }).click();

/** Opens the page with speed, voice, language and typing. */
export async function openReadingSettings(sidebar: SidebarFrame): Promise<void> {
  await sidebar.getByRole('tab', { name: 'Reading Support' }).click();
  await sidebar.getByRole('button', { name: /all speeds$/i }).click();
}

/** Goes back from the page of a tool to the remote control. */
export const goBack = (sidebar: SidebarFrame) => sidebar.getByRole('button', { name: 'Back', exact: true }).click();

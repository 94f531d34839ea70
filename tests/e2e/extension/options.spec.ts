import { expect, test } from '@playwright/test';
import { recordedFor } from '../journeys/clock.ts';
import { openContentCreation } from '../journeys/content-creation.ts';
import { newTake, openStage, type Stage, startInSidebar } from '../journeys/stage.ts';
import { until } from '../journeys/until.ts';

let stage: Stage;
test.beforeAll(async () => {
  stage = await openStage();
});
test.afterAll(() => stage.close());

test('the side panel sends recordings to the server whose address was saved on the options page', async () => {
  const options = await stage.extension.openPage('options.html');
  const address = options.getByRole('textbox', { name: 'Address', exact: true });
  await expect(address).toHaveValue(stage.api.url);
  await options.getByRole('button', { name: 'Use the standard server' }).click();
  // The field contains the address of the build, which no server in this test uses.
  await expect(address).not.toHaveValue(stage.api.url);
  const built = await address.inputValue();
  await address.fill('http://127.0.0.1:1');
  await options.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await address.fill(stage.api.url);
  await options.getByRole('button', { name: 'Save', exact: true }).click();
  await options.getByText('Saved. Mote uses').waitFor();
  await options.reload();
  await expect(address).toHaveValue(stage.api.url);

  const known = new Set((await stage.device.takes()).map(({ id }) => id));
  // Opens the page of the side panel in a tab, because a test cannot reach the browser's own panel.
  const panel = await openContentCreation(stage.extension);
  await startInSidebar(panel);
  const recorder = panel.getByRole('region', { name: 'Recorder' });
  await recordedFor(panel, 2);
  await recorder.getByRole('button', { name: 'Stop', exact: true }).click();
  const { id } = await newTake(stage.device, known, 'it is sent', ({ delivery }) => delivery.state === 'final');
  const page = await until('the server plays it', async () => {
    const answer = await fetch(`${stage.api.url}/m/${id}`);
    return answer.status === 200 ? answer.text() : null;
  });
  expect(page).toContain('<audio');
  await expect(panel.getByTestId('record-status')).toHaveText('Ready');

  await options.getByRole('button', { name: 'Use the standard server' }).click();
  await expect(address).toHaveValue(built);
});

test('the browser assigns every key that Mote suggests', async () => {
  const keys = await (await stage.extension.worker()).evaluate(async () => {
    const suggested = Object.entries(chrome.runtime.getManifest().commands ?? {}).flatMap(([name, command]) =>
      command.suggested_key ? [`${name} ${command.suggested_key.default}`] : [],
    );
    const given = (await chrome.commands.getAll()).flatMap(({ name, shortcut }) =>
      shortcut ? [`${name} ${shortcut}`] : [],
    );
    return { suggested: suggested.sort(), given: given.sort() };
  });
  expect(keys.suggested).toHaveLength(4);
  expect(keys.given).toEqual(keys.suggested);
});

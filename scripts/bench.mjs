import { findModules, runModule, selectModules } from './modules.mjs';
import { prepare } from './process.mjs';
import { requireBrowser } from './programs.mjs';

/**
 * `npm run bench [-- P5 P10 doc tax ocr speech web]`: measures ratios against a control in the same run. Standard
 * output holds one JSON line per figure and nothing else; progress goes to standard error. A missed performance bar is
 * only reported; a wrong result exits with 1.
 */
const selected = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const modules = selectModules(
  findModules('tests/bench', 'p', ['dictionary', 'doc', 'ocr', 'speech', 'tax', 'web']),
  selected,
);
await prepare();
process.env.MOTE_CHROMIUM = await requireBrowser();
for (const { file, group } of modules) {
  console.error(`${group} ${file} …`);
  const { value, error } = await runModule(file, { kind: 'bench' }, 30 * 60_000);
  if (error !== undefined) {
    console.error(`${file}: ${error}`);
    process.exitCode = 1;
    continue;
  }
  for (const { name, value: measured, control, ratio, bar, holds } of value) {
    console.log(
      JSON.stringify({
        name: name.startsWith(group) ? name : `${group} ${name}`,
        value: measured,
        control,
        ratio,
        bar,
        holds,
      }),
    );
  }
}

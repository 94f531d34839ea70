/** `npm run kit`: serves one page with every component and every state of recorder and player, for developers. */
import { build, GROUND } from './build.mjs';
import { installPackages } from './install.mjs';

const PORT = Number(process.env.PORT ?? 8788);
const LOOKS = ['', '?theme=dark', '?dir=rtl', '?size=large', '?locale=en-XA', '?locale=ar-XB&theme=dark'];

await installPackages();
if ((await build({ only: GROUND })).length > 0) process.exit(1);
const { serveKit } = await import('./kit-server.mjs');
try {
  const { url } = await serveKit(PORT);
  console.log(`The kit of Mote, until Ctrl+C:\n${LOOKS.map((look) => `  ${url}${look}`).join('\n')}`);
} catch (error) {
  console.error(`${error.message}\nAnother port: PORT=8790 npm run kit`);
  process.exit(1);
}

/** The kit page, served for itself. */
export interface KitServer {
  /** Of the page. */
  url: string;
  close(): Promise<void>;
}

export function serveKit(port?: number): Promise<KitServer>;

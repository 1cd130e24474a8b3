/** Small enough for poor lines, large enough for a face: some 20 KB a picture. */
const WIDTH = 360;
const QUALITY = 0.75;
/** Four pictures a second at most: eyes that are shut for a moment are seen. */
const EVERY_MS = 240;
const MOST_WAITING = 2;

export type Camera = { stream: MediaStream; stop: () => void };

/** Turns the front camera on. @throws DOMException where there is none or the person does not want it */
export async function openCamera(): Promise<Camera> {
  const video = { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video, audio: false });
  return {
    stream,
    stop: () => {
      for (const track of stream.getTracks()) track.stop();
    },
  };
}

/** Takes pictures of the video until it is stopped; `take` hands over those since the last time, the newest few. */
export function takePictures(video: HTMLVideoElement): { take: () => Blob[]; stop: () => void } {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  let waiting: Blob[] = [];
  const timer = setInterval(() => {
    if (!context || video.videoWidth === 0) return;
    canvas.width = WIDTH;
    canvas.height = Math.round((WIDTH * video.videoHeight) / video.videoWidth);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    canvas.toBlob(
      (blob) => {
        if (blob) waiting = [...waiting.slice(1 - MOST_WAITING), blob];
      },
      'image/jpeg',
      QUALITY,
    );
  }, EVERY_MS);
  return {
    take: () => {
      const taken = waiting;
      waiting = [];
      return taken;
    },
    stop: () => clearInterval(timer),
  };
}

"""Pictures made fit to be looked at: no longer than the bound, in the smaller of two forms."""

FITTED = """(async () => {
  const {fitted, LONGEST_SIDE} = await import("/extension/tools/reading/pictures.js");
  const canvas = new OffscreenCanvas(%d, %d);
  const context = canvas.getContext("2d");
  const image = context.createImageData(canvas.width, canvas.height);
  let seed = 1;
  for (let at = 0; at < image.data.length; at += 1) image.data[at] = at %% 4 === 3 ? 255 : %s;
  context.putImageData(image, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  const {data, mimeType, width, height, scale} = await fitted("data:image/png;base64," + btoa(text));
  const again = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))],
    {type: mimeType}));
  return {mimeType, width, height, scale, longest: LONGEST_SIDE, seen: [again.width, again.height]};
})()"""
EDGES = "((at >> 2) & 1) * 255"
NOISE = "(seed = (seed * 16807) % 2147483647) & 255"


async def fitted(bed, width, height, pixel):
    return await bed.evaluate(FITTED % (width, height, pixel))


async def test_a_small_picture_keeps_its_size(bed):
    picture = await fitted(bed, 300, 200, "7")
    assert (picture["width"], picture["height"], picture["scale"], picture["seen"]) == (300, 200, 1, [300, 200])


async def test_a_large_one_is_scaled_to_the_bound_and_its_form_kept(bed):
    picture = await fitted(bed, 3136, 400, "7")
    assert (picture["width"], picture["height"], picture["scale"]) == (picture["longest"], 200, 0.5)
    assert picture["seen"] == [picture["width"], picture["height"]]


async def test_sharp_edges_are_png_and_photographs_jpeg(bed):
    assert (await fitted(bed, 200, 200, EDGES))["mimeType"] == "image/png"
    assert (await fitted(bed, 200, 200, NOISE))["mimeType"] == "image/jpeg"
